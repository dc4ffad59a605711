/**
 * How many times longer `work` needs for `times` the size, as the fastest of some tries: a ratio, since a busy machine makes
 * everything take longer. Linear work gives about `times`, quadratic work its square.
 */
export async function growth(size: number, times: number, work: (size: number) => unknown): Promise<number> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    small = Math.min(small, await cpuMicroseconds(() => work(size)));
    large = Math.min(large, await cpuMicroseconds(() => work(size * times)));
  }
  return large / Math.max(small, NOISE_MICROSECONDS);
}

const ROUNDS = 5;
/** Below that it is the clock that is compared. */
const NOISE_MICROSECONDS = 500;

async function cpuMicroseconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
