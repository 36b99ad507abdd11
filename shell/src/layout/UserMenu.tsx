import { sessionActions, useTexts, useUser } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { IconButton, Menu, MenuItem } from '@portal/shared-ui'
import { isInstalled } from '../navigation/open-screens.ts'
import { useTourStart } from '../tour/use-tour.ts'
import { openShortcuts } from './shortcuts-state.ts'

const PROFILE = '/personal-profile'

/** Shows the user's menu at the end of the header: profile, shortcut keys, tour, sign-out. */
export function UserMenu() {
  const t = useTexts('shell')
  const { userFirstName, userLastName } = useUser()
  const tour = useTourStart()
  const name = t('account.of', { name: `${userFirstName} ${userLastName}` })
  return (
    <Menu label={name} button={(trigger) => <IconButton {...trigger} icon="user" label={name} />}>
      {isInstalled(PROFILE) && <MenuItem label={t('account.profile')} icon="user" href={PROFILE} />}
      <MenuItem label={t('shortcuts.title')} icon="command" onPress={openShortcuts} />
      <MenuItem label={t('tour.take')} icon="help" href={tour} />
      <MenuItem
        label={t('account.signOut')}
        icon="sign-out"
        onPress={() => askToLeave(() => void sessionActions().signOut())}
      />
    </Menu>
  )
}
