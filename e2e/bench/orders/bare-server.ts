import { readConfig } from '@portal/mock-gateway'
import { bareOrders } from '@portal/mock-gateway/testing/workspace'

// The server runs in a separate process, as the gateway does. It ends on its parent's message or exit.
const orders = await bareOrders(readConfig(process.env), process.argv[2] ?? '')
process.send?.(orders.address)
process.once('disconnect', () => void orders.stop().then(() => process.exit(0)))
