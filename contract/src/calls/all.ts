import type { Call } from '../call.ts'
import * as apiKeys from './api-keys.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as differentPeople from './different-people.ts'
import * as files from './files.ts'
import * as officers from './officers.ts'
import * as parameters from './parameters.ts'
import * as partners from './partners.ts'
import * as profile from './profile.ts'
import * as queue from './queue.ts'
import * as recovery from './recovery.ts'
import * as registration from './registration.ts'
import * as roles from './roles.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as views from './views.ts'

/** Every call of the contract; the gateway refuses to start while one has no handler or no schema. */
export const ALL_CALLS: readonly Call[] = [
  auth,
  recovery,
  registration,
  sessions,
  users,
  differentPeople,
  roles,
  partners,
  queue,
  parameters,
  settings,
  uploads,
  audit,
  apiKeys,
  profile,
  officers,
  files,
  views,
].flatMap((domain) => Object.values(domain) as Call[])
