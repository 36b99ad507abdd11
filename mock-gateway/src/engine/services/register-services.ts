import type { ServiceConfig } from '../../config/services/read-services.ts'
import { addServiceTexts } from './service-texts.ts'
import { registerServiceKinds } from './writes/service-record.kind.ts'

/** Makes the records of services and their texts known to the gateway. Called once for each start. */
export function registerServices(services: readonly ServiceConfig[]): void {
  addServiceTexts(services)
  registerServiceKinds(services)
}
