export { type Received, type ReceiveOptions, receive } from './receive.ts'
