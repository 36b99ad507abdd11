import type { RouteDescriptor } from '@portal/contract/module'
import { defineModule } from '@portal/portal-sdk/module'

/** Every screen of this module is for visitors: no session is asked. */
const open = (route: Pick<RouteDescriptor, 'path' | 'screen' | 'title' | 'layout'>): RouteDescriptor => ({
  ...route,
  requires: 'public',
  side: 'both',
})

export default defineModule({
  name: 'mfe-auth',
  routes: [
    open({ path: '/', screen: 'LandingScreen', title: 'landing', layout: 'public' }),
    open({ path: '/login', screen: 'LoginScreen', title: 'login', layout: 'auth' }),
    open({ path: '/register', screen: 'RegisterScreen', title: 'register', layout: 'auth' }),
    open({ path: '/forgot-password', screen: 'RecoveryScreen', title: 'recovery', layout: 'auth' }),
    open({ path: '/preloader', screen: 'PreloaderScreen', title: 'loading', layout: 'loader' }),
    open({ path: '/beforeloader', screen: 'PreloaderScreen', title: 'loading', layout: 'loader' }),
  ],
  menu: [],
  cards: [],
  titles: {
    en: {
      landing: 'Remittance Gateway',
      login: 'Sign in',
      register: 'Create an account',
      recovery: 'Reset your password',
      loading: 'Loading',
    },
    fr: {
      landing: 'Remittance Gateway',
      login: 'Connexion',
      register: 'Créer un compte',
      recovery: 'Réinitialiser le mot de passe',
      loading: 'Chargement',
    },
  },
})
