import { SIGNED_IN } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import { NO_WORK, type WorkSource } from '../dashboard/index.ts'
import { findAccount } from './accounts.read-model.ts'
import { changeDaysOf } from './passwords/password-policy.ts'
import { readAccessSettings } from './settings/system-settings.ts'
import { warnedExpiry } from './sign-in/sign-in.rules.ts'

/** Work item of access: the user must change the password, shown in the last days before the password expires. */
export const ACCESS_WORK: readonly WorkSource[] = [
  {
    name: 'access.password',
    section: 'attend',
    needs: SIGNED_IN,
    async read({ db, actor, now, language, config }) {
      const [account, settings] = [await findAccount(db, actor.userId), await readAccessSettings(db)]
      const until = account && warnedExpiry(account, changeDaysOf(config, settings.passwordChangeDays), now)
      if (!until) return NO_WORK
      const line = {
        id: actor.userId,
        title: contractText(language, 'work.password.title'),
        text: contractText(language, 'work.password.text'),
        href: '/personal-profile?do=password',
        since: null,
        until: until.toISOString(),
        tone: 'warning' as const,
      }
      return { total: 1, lines: [line] }
    },
  },
]
