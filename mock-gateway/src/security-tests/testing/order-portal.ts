/** Orders of a partner's system, for the tests of domains that count or follow what others write. */
export { nuban, type OrderPortal, orderPortal, orderTo } from '../../areas/payments/transactions/testing/orders.ts'
