/** Whether a statement waited past `lock_timeout` for another transaction's lock (PostgreSQL: lock_not_available). */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'
