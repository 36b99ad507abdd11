import { readConfig } from '@portal/mock-gateway'
import { bareList } from '@portal/mock-gateway/testing/workspace'

// The server runs in a separate process, as the gateway does. It ends on its parent's message or exit.
const list = await bareList(readConfig(process.env), process.argv[2] ?? '')
process.send?.(list.address)
process.once('disconnect', () => void list.stop().then(() => process.exit(0)))
