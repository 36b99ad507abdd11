import { readConfig } from '@portal/mock-gateway'
import { bareList } from '@portal/mock-gateway/testing'

// A separate process, as for the gateway. Ends on its parent's message or exit.
const list = await bareList(readConfig(process.env), process.argv[2] ?? '')
process.send?.(list.address)
process.once('disconnect', () => void list.stop().then(() => process.exit(0)))
