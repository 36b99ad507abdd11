/** Handles the child's side of `forked`: executes an order, answers, and ends. */
export function onOrder<Order>(work: (order: Order) => Promise<object>): void {
  process.once('message', (order: Order) => {
    const answer = (message: object) => process.send?.(message, undefined, undefined, () => process.disconnect())
    work(order).then(answer, (error: Error) => answer({ error: error.stack ?? error.message }))
  })
}
