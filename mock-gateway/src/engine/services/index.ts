export { callsOfServices } from './calls-of-services.ts'
export { addServiceTexts } from './service-texts.ts'
