import { readConfig } from '@portal/mock-gateway'
import { bareCounter } from '@portal/mock-gateway/testing'

// A process of its own, as the gateway has one. Ends when whoever started it says so or is gone.
const counter = await bareCounter(readConfig(process.env))
process.send?.(counter.address)
process.once('disconnect', () => void counter.stop().then(() => process.exit(0)))
