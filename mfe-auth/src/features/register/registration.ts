/** The data of the three steps of registration. */
export interface Registration {
  userFirstName: string
  middleName: string
  userLastName: string
  email: string
  countryCodeOriginal: string
  phone: string
  password: string
  passwordConfirmation: string
}

export const EMPTY_REGISTRATION: Registration = {
  userFirstName: '',
  middleName: '',
  userLastName: '',
  email: '',
  countryCodeOriginal: '+234',
  phone: '',
  password: '',
  passwordConfirmation: '',
}
