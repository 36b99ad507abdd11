/** Placeholder until its feature lands in this same change set. */
export default function RecoveryScreen() {
  return null
}
