/** A portal with orders of a partner's system, for tests of domains that count or follow orders. */
export { nuban, type OrderPortal, orderPortal, orderTo } from '../../areas/payments/transactions/testing/orders.ts'
