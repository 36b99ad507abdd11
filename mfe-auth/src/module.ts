import type { RouteDescriptor } from '@portal/contract/module'
import { defineModule } from '@portal/portal-sdk/module'

/** Describes a screen of this module. Every such screen is public, that is, it needs no session. */
const open = (
  route: Pick<RouteDescriptor, 'path' | 'screen' | 'title' | 'layout' | 'description'>,
): RouteDescriptor => ({
  ...route,
  requires: 'public',
  side: 'both',
})

export default defineModule({
  name: 'mfe-auth',
  routes: [
    open({
      path: '/',
      screen: 'LandingScreen',
      title: 'landing',
      layout: 'public',
      description: {
        en: 'Direct credits, cash pickups and wallets for money-transfer operators, screened and settled in one place.',
        fr: 'Virements, retraits d’espèces et portefeuilles pour les opérateurs de transfert, filtrés et réglés au même endroit.',
        es: 'Abonos directos, retiros en efectivo y billeteras para operadores de remesas, verificados y liquidados en un solo lugar.',
      },
    }),
    open({
      path: '/login',
      screen: 'LoginScreen',
      title: 'login',
      layout: 'auth',
      description: {
        en: 'Sign in to the back office of your remittance gateway.',
        fr: 'Connectez-vous à l’espace de gestion de votre passerelle de transfert d’argent.',
      },
    }),
    open({
      path: '/register',
      screen: 'RegisterScreen',
      title: 'register',
      layout: 'auth',
      description: {
        en: 'Create an account for your money-transfer company and be guided to your first transfer.',
        fr: 'Créez un compte pour votre société de transfert d’argent et laissez-vous guider jusqu’à votre premier transfert.',
      },
    }),
    open({
      path: '/forgot-password',
      screen: 'RecoveryScreen',
      title: 'recovery',
      layout: 'auth',
      description: {
        en: 'Reset the password of your account.',
        fr: 'Réinitialisez le mot de passe de votre compte.',
      },
    }),
    // The screen for recipients of a mailed report who have no account.
    open({ path: '/shared-report', screen: 'SharedReportScreen', title: 'sharedReport', layout: 'auth' }),
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
      sharedReport: 'Report for you',
      loading: 'Loading',
    },
    fr: {
      landing: 'Remittance Gateway',
      login: 'Connexion',
      register: 'Créer un compte',
      recovery: 'Réinitialiser le mot de passe',
      sharedReport: 'Un état pour vous',
      loading: 'Chargement',
    },
  },
})
