/** `npm run soak -- model [--runs N] [--seed S]`: the queue's model for as long as somebody has patience. */
import { parseArgs } from 'node:util';

import { bin } from './bin.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { run } from './processes.mjs';
import { root } from './root.mjs';

const usage = 'usage: npm run soak -- model [--runs N] [--seed S]';

await main(async (say) => {
  const wanted = options();
  if (!wanted) {
    say(usage);
    return 2;
  }
  process.chdir(root);
  await ensureDependencies(say);
  const { runs, seed = String(Date.now() % 1_000_000_000) } = wanted;
  const { code } = await run(
    process.execPath,
    [await bin('vitest'), 'run', 'tests/faults/model.test.ts'],
    {
      stdio: 'inherit',
      env: { ...process.env, SPARK_MODEL_RUNS: runs, SPARK_MODEL_SEED: seed },
    },
  );
  process.stdout.write(
    `model: ${runs} runs, seed ${seed}: ${code === 0 ? 'nothing lost, nothing doubled' : 'FAILED'}\n`,
  );
  return code === 0 ? 0 : 1;
});

/** The runs and the seed asked for, or nothing when they are not those of `usage`. */
function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string' } },
    });
    const numbers = [values.runs, values.seed ?? '1'].every((text) => /^\d+$/.test(text));
    return positionals.join(' ') === 'model' && numbers ? values : undefined;
  } catch {
    return undefined;
  }
}
