import { readConfig } from '@portal/mock-gateway'
import { bareCalls } from '@portal/mock-gateway/testing'

// A separate process, as for the gateway. Ends on its parent's message or exit.
const calls = await bareCalls(readConfig(process.env), process.argv.slice(2))
process.send?.(calls.address)
process.once('disconnect', () => void calls.stop().then(() => process.exit(0)))
