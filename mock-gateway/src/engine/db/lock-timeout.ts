/**
 * Returns whether a statement failed because it waited longer than `lock_timeout` for a lock (PostgreSQL:
 * lock_not_available).
 */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'
