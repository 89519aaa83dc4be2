// seg.tsx -- a row of choices, of which one is taken. Each is its value, what it is called, and a small word.
import { ENGINE } from '../ui/lang';

export function Seg({ name, list, value, onChoose }: {
    name: string; list: readonly (readonly [string, string, string?])[]; value: string;
    onChoose: (value: string) => void;
}) {
    return (
        <div class="seg" role="radiogroup" aria-label={name}>
            {list.map(([one, first, second]) => {
                const [words, small] = second === undefined ? [one === '' ? 'none' : one, first] : [first, second];
                return (
                    <label key={one}>
                        <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
                        <span lang={words === one ? ENGINE : undefined}>
                            {words}{small !== '' && <small>{small}</small>}
                        </span>
                    </label>
                );
            })}
        </div>
    );
}
