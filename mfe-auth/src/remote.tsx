import { defineRemote } from '@portal/portal-sdk'

export default defineRemote({
  screens: {
    LandingScreen: () => import('./features/landing/LandingScreen.tsx'),
    LoginScreen: () => import('./features/login/LoginScreen.tsx'),
    RegisterScreen: () => import('./features/register/RegisterScreen.tsx'),
    RecoveryScreen: () => import('./features/recovery/RecoveryScreen.tsx'),
    PreloaderScreen: () => import('./features/preloader/PreloaderScreen.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
  },
})
