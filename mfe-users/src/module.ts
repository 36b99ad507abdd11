import { SIGNED_IN } from '@portal/contract'
import { defineModule } from '@portal/portal-sdk/module'

export default defineModule({
  name: 'mfe-users',
  sdk: '^0.1.0',
  routes: [
    {
      path: '/users',
      screen: 'UserListScreen',
      title: 'users',
      layout: 'portal',
      requires: { module: 'USER' },
      side: 'staff',
    },
    {
      path: '/checkers-queue',
      screen: 'CheckersQueueScreen',
      title: 'checkersQueue',
      layout: 'portal',
      requires: { type: 'CHECKER' },
      side: 'staff',
    },
    {
      path: '/makers-queue',
      screen: 'MakersQueueScreen',
      title: 'makersQueue',
      layout: 'portal',
      requires: SIGNED_IN,
      side: 'staff',
    },
  ],
  menu: [
    {
      path: '/users',
      title: 'users',
      section: 'people',
      order: 10,
      icon: 'users',
      requires: { module: 'USER' },
      side: 'staff',
    },
    {
      path: '/checkers-queue',
      title: 'checkersQueue',
      section: 'approvals',
      order: 10,
      icon: 'check-queue',
      requires: { type: 'CHECKER' },
      side: 'staff',
    },
    {
      path: '/makers-queue',
      title: 'makersQueue',
      section: 'approvals',
      order: 20,
      icon: 'my-queue',
      requires: SIGNED_IN,
      side: 'staff',
    },
  ],
  cards: [
    {
      path: '/users',
      title: 'userManagement',
      text: 'userManagementText',
      icon: 'users',
      order: 20,
      requires: { module: 'USER' },
      side: 'staff',
    },
  ],
  titles: {
    en: {
      users: 'Users',
      checkersQueue: 'Checkers Queue',
      makersQueue: 'Makers Queue',
      userManagement: 'User Management',
      userManagementText: 'Create, edit, authorize and view users',
    },
    fr: {
      users: 'Utilisateurs',
      checkersQueue: 'File de validation',
      makersQueue: 'Mes demandes',
      userManagement: 'Gestion des utilisateurs',
      userManagementText: 'Créer, modifier, autoriser et consulter les utilisateurs',
    },
  },
})
