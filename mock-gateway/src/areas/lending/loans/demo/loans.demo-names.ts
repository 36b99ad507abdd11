import type { Gender } from '@portal/contract/loans/proprietor'

/** States and regions of demo borrowers. */
export const STATES: Readonly<Record<'01' | '02' | '03', readonly string[]>> = {
  '01': ['Lagos', 'Kano', 'Rivers', 'Oyo', 'Abuja', 'Enugu', 'Kaduna'],
  '02': ['Greater Accra', 'Ashanti', 'Western', 'Northern', 'Volta'],
  '03': ['Kinshasa', 'Haut-Katanga', 'Nord-Kivu', 'Kongo Central'],
}

/** Kinds of business, written after the borrower's surname. */
export const BUSINESSES = [
  'Bakery',
  'Cold Store',
  'Textiles',
  'Building Materials',
  'Pharmacy',
  'Transport',
  'Farms',
  'Printing',
  'Catering',
  'Electronics',
  'Hardware',
  'Fisheries',
] as const

/** First names of demo borrowers, by gender. */
export const FIRST_NAMES: Readonly<Record<'01' | '02' | '03', Readonly<Record<Gender, readonly string[]>>>> = {
  '01': {
    FEMALE: ['Adaeze', 'Folásadé', 'Ngozi', 'Zainab', 'Aisha', 'Ifeoma', 'Títílayọ̀', 'Halima', 'Blessing', 'Chiamaka'],
    MALE: ['Chukwuemeka', 'Ibrahim', 'Olúwáṣeun', 'Tobenna', 'Babátúndé', 'Musa', 'Emeka', 'Ọládélé', 'Yusuf'],
  },
  '02': {
    FEMALE: ['Akosua', 'Ama', 'Efua', 'Nana Akua', 'Abena', 'Esi', 'Adwoa'],
    MALE: ['Kwame', 'Kofi', 'Yaw', 'Kwabena', 'Kojo', 'Fiifi'],
  },
  '03': {
    FEMALE: ['Béatrice', 'Espérance', 'Chantal', 'Grâce', 'Divine', 'Mireille'],
    MALE: ['Jean-Pierre', 'Patrice', 'Héritier', 'Dieudonné', 'Serge', 'Trésor'],
  },
}
