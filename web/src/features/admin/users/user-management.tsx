import { ROLES } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { allOf } from '../../../lib/paged.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { Section } from '../../../ui/section.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useParams } from '../use-params.ts';
import { useUserActs } from './use-user-acts.ts';
import { UserCards } from './user-cards.tsx';
import { choicesFrom, SORT_LABELS, sortParam } from './user-choices.ts';
import { UserDialogs } from './user-dialogs.tsx';
import { ROLE_LABELS } from './user-parts.tsx';
import { UsersTable } from './users-table.tsx';
import { usersQuery } from './users.queries.ts';

/** User Management (docs/product.md: admin): search, order and pages come from the server. */
export function UserManagement() {
  const { get, set } = useParams();
  const choices = choicesFrom(get);
  const [text, setText] = useSearchText(choices.q, (q) => set({ q }, { replace: true }));
  const people = useInfiniteQuery(usersQuery(useApi(), choices));
  const { open, acts, switchCodesOn, close } = useUserActs();
  return (
    <Section id="users-title" title="User Management">
      <search className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_14rem]">
        <Field label="Search users" hideLabel className="max-sm:col-span-2">
          <TextInput
            type="search"
            icon={<Search className="size-5" />}
            placeholder="Name, email or location"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Role" hideLabel>
          <Select
            value={choices.role}
            onChange={({ target }) => set({ role: target.value === 'all' ? '' : target.value })}
          >
            <option value="all">All roles</option>
            <Options of={ROLES} label={(role) => ROLE_LABELS[role]} />
          </Select>
        </Field>
        <Field label="Order" hideLabel>
          <Select value={choices.sort} onChange={({ target }) => set({ sort: sortParam(target.value) })}>
            {SORT_LABELS.map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </search>
      <div className="mt-5" aria-busy={people.isPlaceholderData}>
        <Loaded query={people} placeholder={<RowsWait />} failure="The users did not load">
          {(data) => {
            const { items: users, total, atLeast } = allOf(data);
            return (
              <>
                <output className="text-muted tabular-nums">
                  {choices.q || choices.role !== 'all' ? 'Found' : 'Total users'}: {atLeast && 'more than '}
                  {(total ?? users.length).toLocaleString('en-US')}
                </output>
                {users.length === 0 ? (
                  <EmptyState
                    title="Nobody found"
                    text="No user matches these words."
                    actions={
                      <Button
                        variant="secondary"
                        onClick={() => {
                          setText('');
                          set({ q: '', role: '' });
                        }}
                      >
                        Show all users
                      </Button>
                    }
                  />
                ) : (
                  <div className="mt-3">
                    <div className="hidden xl:block">
                      <UsersTable
                        users={users}
                        acts={acts}
                        sort={choices.sort}
                        onSort={(sort) => set({ sort: sortParam(sort) })}
                      />
                    </div>
                    <div className="xl:hidden">
                      <UserCards users={users} acts={acts} />
                    </div>
                    <LoadMore
                      label="Load more users"
                      onLoadMore={() => void people.fetchNextPage()}
                      pending={people.isFetchingNextPage}
                      shown={users.length}
                      total={people.hasNextPage ? Math.max(total ?? 0, users.length + 1) : users.length}
                    />
                  </div>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
      {open && (
        <UserDialogs
          key={`${open.what} ${open.user.id}`}
          open={open}
          onCodesOn={switchCodesOn}
          onClose={close}
        />
      )}
    </Section>
  );
}
