const NUBAN_WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/**
 * Returns whether a Nigerian account number is valid: it has ten digits, and the last digit is the check digit for the
 * bank's code and the other nine digits (Central Bank of Nigeria, Revised Standards on Nigeria Uniform Bank Account
 * Number, 2020).
 */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{10}$/.test(accountNumber)) return false
  return checkDigit(bankCode, accountNumber.slice(0, 9)) === Number(accountNumber[9])
}

/** @param serial nine digits */
function checkDigit(bankCode: string, serial: string): number {
  const digits = [...(bankCode.padStart(6, '0') + serial)].map(Number)
  const sum = digits.reduce((total, digit, at) => total + digit * (NUBAN_WEIGHTS[at] ?? 0), 0)
  return (10 - (sum % 10)) % 10
}

/** Returns a complete account number with its check digit. @param serial nine digits */
export const nubanOf = (bankCode: string, serial: string): string => `${serial}${checkDigit(bankCode, serial)}`
