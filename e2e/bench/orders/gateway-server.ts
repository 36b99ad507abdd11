import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGateway, readConfig } from '@portal/mock-gateway'

// Runs only the gateway in a separate process: its API and, on request, its background work. Ends on its parent's
// message or exit.
const gateway = await createGateway(readConfig(process.env))
if (process.argv[2] === 'working') await gateway.start()
const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(address)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
process.on('message', () => {
  collectGarbage()
  process.send?.(process.memoryUsage().heapUsed)
})
process.once('disconnect', () => void gateway.stop().then(() => process.exit(0)))
