/** Whether a statement waited longer than `lock_timeout` for what another transaction holds (PostgreSQL: lock_not_available). */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'
