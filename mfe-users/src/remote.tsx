import { texts as officers } from '@portal/contract/officers/texts'
import { texts as partners } from '@portal/contract/partners/texts'
import { texts as queue } from '@portal/contract/queue/texts'
import { texts as roles } from '@portal/contract/roles/texts'
import { texts as services } from '@portal/contract/services/texts'
import { texts as suspensions } from '@portal/contract/suspensions/texts'
import { texts as uploads } from '@portal/contract/uploads/texts'
import { texts as users } from '@portal/contract/users/texts'
import type { Remote } from '@portal/portal-sdk'

export default {
  screens: {
    PartnerListScreen: () => import('./features/partners/PartnerListScreen.tsx'),
    OperatorUserListScreen: () => import('./features/operator-users/OperatorUserListScreen.tsx'),
    UserListScreen: () => import('./features/users/UserListScreen.tsx'),
    UploadUsersScreen: () => import('./features/upload-users/UploadUsersScreen.tsx'),
    ReferenceTablesScreen: () => import('./features/reference-tables/ReferenceTablesScreen.tsx'),
    RoleListScreen: () => import('./features/roles/RoleListScreen.tsx'),
    CreateRoleScreen: () => import('./features/roles/CreateRoleScreen.tsx'),
    OfficerScreen: () => import('./features/officers/OfficerScreen.tsx'),
    OfficerProfileScreen: () => import('./features/officers/OfficerProfileScreen.tsx'),
    CheckersQueueScreen: () => import('./features/queues/CheckersQueueScreen.tsx'),
    MakersQueueScreen: () => import('./features/queues/MakersQueueScreen.tsx'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './i18n/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './i18n/fr.json', { with: { type: 'json' } }),
  },
  domains: [officers, partners, queue, roles, services, suspensions, uploads, users],
} satisfies Remote
