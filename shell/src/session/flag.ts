const FLAG = 'tk'

/**
 * Returns whether the flag of spec §2.6 is stored. It is used only for navigation; the gateway checks every call
 * (ruling A03).
 */
export function hasFlag(): boolean {
  return localStorage.getItem(FLAG) !== null
}

export function setFlag(): void {
  localStorage.setItem(FLAG, '1')
}

export function dropFlag(): void {
  localStorage.removeItem(FLAG)
}
