import type { routes } from '@backyard/contract';
import { useApi } from '../../lib/app-context.ts';
import { CameAlone } from './came-alone.tsx';
import { CsvButton } from './csv-button.tsx';

/** For admins: the whole community. */
export function CommunityCameAlone() {
  const api = useApi();
  return (
    <section aria-labelledby="alone-title" className="mt-10">
      <h3 id="alone-title" className="title-section">
        People who came alone
      </h3>
      <div className="mt-5">
        <CameAlone
          mine={false}
          file={
            <CsvButton
              name="came-alone"
              of="of people who came alone"
              read={() =>
                api.call<typeof routes.alone.communityFile>('GET', '/api/admin/community/alone.csv', {})
              }
            />
          }
        />
      </div>
    </section>
  );
}
