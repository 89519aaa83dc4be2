// command.tsx -- a command for a terminal, with a button that copies it.

import { useSignal } from '@preact/signals';
import { Button } from '../ui/controls';
import { copy } from '../ui/copy';
import * as U from '../words/ui';

export function Command({ text }: { text: string }) {
    const isDone = useSignal(false);
    return (
        <div class="cmd"><code>{text}</code>
            <Button look="sm noprint" onClick={async () => (isDone.value = await copy(text))}>
                {isDone.value ? U.copied : U.copy}</Button></div>
    );
}
