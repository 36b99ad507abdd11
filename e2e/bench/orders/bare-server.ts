import { readConfig } from '@portal/mock-gateway'
import { bareOrders } from '@portal/mock-gateway/testing'

// A process of its own, as the gateway has one. Ends when whoever started it says so or is gone.
const orders = await bareOrders(readConfig(process.env), process.argv[2] ?? '')
process.send?.(orders.address)
process.once('disconnect', () => void orders.stop().then(() => process.exit(0)))
