import { readConfig } from '@portal/mock-gateway'
import { bareCalls } from '@portal/mock-gateway/testing'

// A process of its own, as the gateway has one. Ends on its parent's message or exit.
const calls = await bareCalls(readConfig(process.env), process.argv.slice(2))
process.send?.(calls.address)
process.once('disconnect', () => void calls.stop().then(() => process.exit(0)))
