/** Placeholder until its feature lands in this same change set. */
export default function RegisterScreen() {
  return null
}
