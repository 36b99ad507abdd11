const FLAG = 'tk'

/** The stored flag of spec §2.6, used only for navigation; the gateway checks every call (ruling A03). */
export function hasFlag(): boolean {
  return localStorage.getItem(FLAG) !== null
}

export function setFlag(): void {
  localStorage.setItem(FLAG, '1')
}

export function dropFlag(): void {
  localStorage.removeItem(FLAG)
}
