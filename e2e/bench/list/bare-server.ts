import { readConfig } from '@portal/mock-gateway'
import { bareList } from '@portal/mock-gateway/testing'

// A process of its own, as the gateway has one. Ends when whoever started it says so or is gone.
const list = await bareList(readConfig(process.env), process.argv[2] ?? '')
process.send?.(list.address)
process.once('disconnect', () => void list.stop().then(() => process.exit(0)))
