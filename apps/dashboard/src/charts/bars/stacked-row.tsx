import { MarkButton } from '../mark-button.js';
import { buttonProps } from '../mark-props.js';
import type { Look } from '../series-look.js';
import type { BarStack } from '../types.js';
import { barName, stackName, stackTitle } from './bar-names.js';
import { BarLabel, BarNumbers, Ground, type RowProps } from './bar-row.js';
import { stackSum } from './bar-scale.js';

/** A bar in parts: the label opens all its records, each part its own. */
export function StackedRow({ looks, ...props }: RowProps & { looks: readonly Look[] }) {
  const { model, bar, row, scale, hasIndex, onOpen } = props;
  const { drilldown, count, label } = bar;
  const isCount = model.measure.kind === 'count';
  const length = model.stacking === 'share' ? 100 : scale.at(stackSum(bar).value);
  return (
    <div class="bar-row">
      <MarkButton
        class="bar-name"
        at={`${row}:0`}
        marked={{ drilldown, count, title: label, name: barName(model, bar) }}
        onOpen={onOpen}
      >
        <BarLabel label={label} />
      </MarkButton>
      <span class="bar-track">
        <Ground scale={scale} />
        <span
          class={isCount ? 'bar-stack' : 'bar-dots'}
          style={isCount ? { width: `${length}%` } : undefined}
        >
          {bar.stacks?.map((stack, i) => (
            <Part key={i} {...props} stack={stack} column={i + 1} look={looks[i]} isCount={isCount} />
          ))}
        </span>
      </span>
      <BarNumbers model={model} bar={bar} hasIndex={hasIndex} />
    </div>
  );
}

interface PartProps extends RowProps {
  stack: BarStack;
  column: number;
  look: Look | undefined;
  isCount: boolean;
}

/** A part of a stacked bar as wide as its count; or a dot at its value, where values do not add up. */
function Part({ model, bar, row, scale, onOpen, stack, column, look, isCount }: PartProps) {
  if (stack.value === null || (isCount && stack.value === 0)) return null;
  const { drilldown, count } = stack;
  return (
    <button
      class={isCount ? 'bar-part' : 'bar-part-dot'}
      data-at={`${row}:${column}`}
      data-pattern={look?.pattern}
      style={isCount ? { flexGrow: String(stack.value) } : { left: `${scale.at(stack.value)}%` }}
      {...buttonProps(
        { drilldown, count, title: stackTitle(bar, stack), name: stackName(model, bar, stack) },
        onOpen,
      )}
    />
  );
}
