import { AUTHENTICATION } from './chapters/authentication.ts'
import { AUTHORIZATION } from './chapters/authorization.ts'
import { BROWSER } from './chapters/browser.ts'
import { CODING } from './chapters/coding.ts'
import { COMMUNICATION } from './chapters/communication.ts'
import { CONFIGURATION } from './chapters/configuration.ts'
import { CRYPTOGRAPHY } from './chapters/cryptography.ts'
import { DATA } from './chapters/data.ts'
import { ENCODING } from './chapters/encoding.ts'
import { FILES } from './chapters/files.ts'
import { LOGGING } from './chapters/logging.ts'
import { SERVICES, WEB_RTC } from './chapters/services.ts'
import { SESSIONS_OF_USERS } from './chapters/sessions.ts'
import { OAUTH, TOKENS } from './chapters/tokens.ts'
import { VALIDATION } from './chapters/validation.ts'
import type { Requirement } from './requirement.ts'

interface Chapter {
  readonly title: string
  readonly requirements: readonly Requirement[]
}

/** All requirements, by the chapters of the standard. */
export const CHAPTERS: readonly Chapter[] = [
  { title: '1. Encoding', requirements: ENCODING },
  { title: '2. Validation and business rules', requirements: VALIDATION },
  { title: '3. Browser', requirements: BROWSER },
  { title: '4. Services', requirements: SERVICES },
  { title: '5. Files', requirements: FILES },
  { title: '6. Authentication', requirements: AUTHENTICATION },
  { title: '7. Sessions', requirements: SESSIONS_OF_USERS },
  { title: '8. Authorization', requirements: AUTHORIZATION },
  { title: '9. Tokens', requirements: TOKENS },
  { title: '10. OAuth', requirements: OAUTH },
  { title: '11. Cryptography', requirements: CRYPTOGRAPHY },
  { title: '12. Communication', requirements: COMMUNICATION },
  { title: '13. Configuration', requirements: CONFIGURATION },
  { title: '14. Data', requirements: DATA },
  { title: '15. Code and packages', requirements: CODING },
  { title: '16. Logs and errors', requirements: LOGGING },
  { title: '17. WebRTC', requirements: WEB_RTC },
]
