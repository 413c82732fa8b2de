import { useId, useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field.tsx';
import { INPUT_CLASS } from './input-styles.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows "used / limit". It does not stop typing at the limit: the form's validation says what is wrong. */
  limit?: number;
}

const WARN_AT = 20;

/** Several lines of text, with an optional counter that is read out when little is left. */
export function TextArea({ limit, className, onChange, rows = 4, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring();
  const counterId = useId();
  const [typed, setTyped] = useState(() => String(rest.defaultValue ?? '').length);
  const used = rest.value === undefined ? typed : String(rest.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const area = (
    <textarea
      {...wiring}
      {...rest}
      rows={rows}
      onChange={change}
      aria-describedby={cx(wiring['aria-describedby'], limit !== undefined && counterId) || undefined}
      className={cx(INPUT_CLASS, 'resize-y', className)}
    />
  );
  if (limit === undefined) return area;
  const left = limit - used;
  return (
    <div className="flex flex-col gap-1">
      {area}
      <span
        id={counterId}
        className={cx('self-end text-sm tabular-nums', left < 0 ? 'font-semibold text-danger' : 'text-muted')}
      >
        <span aria-hidden="true">
          {used} / {limit}
        </span>
        <span className="sr-only">{limit} characters at most</span>
      </span>
      <output className="sr-only">
        {left < 0 ? `${-left} characters too many` : left <= WARN_AT ? `${left} characters left` : ''}
      </output>
    </div>
  );
}
