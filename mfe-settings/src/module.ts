import { SIGNED_IN } from '@portal/contract'
import { defineModule } from '@portal/portal-sdk/module'

export default defineModule({
  name: 'mfe-settings',
  sdk: '^0.1.0',
  routes: [
    {
      path: '/parameterization',
      screen: 'ParameterListScreen',
      title: 'parameters',
      layout: 'portal',
      requires: { module: 'MTO_PARAMETER' },
      side: 'staff',
    },
    {
      path: '/system-settings',
      screen: 'SystemSettingsScreen',
      title: 'systemSettings',
      layout: 'portal',
      requires: { module: 'SYSTEM_SETTINGS' },
      side: 'staff',
    },
    {
      path: '/personal-profile',
      screen: 'ProfileScreen',
      title: 'personalProfile',
      layout: 'portal',
      requires: SIGNED_IN,
      side: 'both',
    },
  ],
  menu: [
    {
      path: '/parameterization',
      title: 'parameters',
      section: 'partners',
      order: 20,
      icon: 'sliders',
      requires: { module: 'MTO_PARAMETER' },
      side: 'staff',
    },
    {
      path: '/system-settings',
      title: 'systemSettings',
      section: 'settings',
      order: 30,
      icon: 'settings',
      requires: { module: 'SYSTEM_SETTINGS' },
      side: 'staff',
    },
  ],
  cards: [],
  titles: {
    en: {
      parameters: 'Parameters',
      systemSettings: 'System settings',
      personalProfile: 'Personal profile',
    },
    fr: {
      parameters: 'Paramètres',
      systemSettings: 'Paramètres système',
      personalProfile: 'Profil personnel',
    },
  },
})
