// @ts-check

const GIB = 1024 ** 3;
/** The memory of the largest checks: a server or a compiler, and its workers on each core. */
const BYTES_A_CHECK = 2 * GIB;
const BYTES_A_CORE = GIB / 2;
/** No check has more workers. */
const MAX_WORKERS = 8;

/**
 * How many checks run at the same time. A single check cannot keep two cores busy: its starts, ends and waits leave one core idle. Three
 * on two cores took longer than two, since they push each other out of the processor's caches. Each check has a worker for every core
 * already, so more cores need hardly more checks.
 *
 * @param {number} cores
 * @param {number} bytes of memory
 */
export function placesFor(cores, bytes) {
  const byCores = cores < 2 ? 1 : cores < 4 ? 2 : 3;
  const needed = BYTES_A_CHECK + BYTES_A_CORE * Math.min(cores, MAX_WORKERS);
  return Math.max(1, Math.min(byCores, Math.floor(bytes / needed)));
}

/**
 * Runs checks in order, at most `places` at a time, and none before those in its `after`. Once one has failed no other begins; those
 * under way end by themselves, and stop what they have started (servers, databases, browsers).
 *
 * @template {{ name: string, after?: string[] }} Step
 * @param {Step[]} steps
 * @param {number} places
 * @param {(step: Step) => Promise<boolean>} run whether it succeeded; does not throw
 */
export async function sideBySide(steps, places, run) {
  const waiting = [...steps];
  /** @type {Map<string, Promise<{ name: string, ok: boolean }>>} */
  const running = new Map();
  /** @type {(step: Step) => boolean} */
  const mayBegin = ({ after = [] }) =>
    !after.some((name) => running.has(name) || waiting.some((step) => step.name === name));
  const fill = () => {
    while (running.size < places) {
      const next = waiting.findIndex(mayBegin);
      const step = waiting[next];
      if (!step) return;
      waiting.splice(next, 1);
      running.set(
        step.name,
        run(step).then((ok) => ({ name: step.name, ok })),
      );
    }
  };
  fill();
  for (let going = true; running.size > 0;) {
    const { name, ok } = await Promise.race(running.values());
    running.delete(name);
    going &&= ok;
    if (going) fill();
  }
}

/**
 * The output of concurrent checks: the one that began first is passed through as it comes, the others whole, when they end or when
 * their turn comes.
 *
 * @param {(text: string) => void} write
 */
export function outputInTurns(write) {
  /** @type {{ title: string, unread: string }[]} */
  const open = [];
  const heading = (/** @type {string} */ title) =>
    write(`\n── ${title} ${'─'.repeat(Math.max(2, 60 - title.length))}\n`);
  return {
    /**
     * @param {string} title
     * @returns {{ write(text: string): void, end(result: string): void }}
     */
    begin(title) {
      const own = { title, unread: '' };
      open.push(own);
      if (open[0] === own) heading(title);
      return {
        write(text) {
          own.unread += text;
          if (open[0] !== own) return;
          // Whole lines, so that another check's can come between.
          const lines = own.unread.lastIndexOf('\n') + 1;
          write(own.unread.slice(0, lines));
          own.unread = own.unread.slice(lines);
        },
        end(result) {
          const wasRead = open[0] === own;
          open.splice(open.indexOf(own), 1);
          if (!wasRead) heading(title);
          write(`${own.unread}${own.unread === '' || own.unread.endsWith('\n') ? '' : '\n'}${result}\n`);
          const [first] = open;
          if (!first) return;
          heading(wasRead ? first.title : `${first.title}, going on`);
          if (!wasRead) return;
          write(first.unread);
          first.unread = '';
        },
      };
    },
  };
}
