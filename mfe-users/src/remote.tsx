import { defineRemote } from '@portal/portal-sdk'

export default defineRemote({
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
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
  },
})
