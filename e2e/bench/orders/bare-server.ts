import { readConfig } from '@portal/mock-gateway'
import { bareOrders } from '@portal/mock-gateway/testing'

// A separate process, as for the gateway. Ends on its parent's message or exit.
const orders = await bareOrders(readConfig(process.env), process.argv[2] ?? '')
process.send?.(orders.address)
process.once('disconnect', () => void orders.stop().then(() => process.exit(0)))
