import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGateway, readConfig } from '@portal/mock-gateway'

// The gateway alone, in a process of its own: its face and, told so, its background work. Ends when whoever started it says so or is gone.
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
