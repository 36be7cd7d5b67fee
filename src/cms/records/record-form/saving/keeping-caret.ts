import { flushSync } from "react-dom";

/** Makes a change of what fields show; the cursor stays between the letters that it is between. */
export function keepingCaret(change: () => void): void {
	const field = document.activeElement;
	if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) changeUnder(field, change);
	else change();
}

function changeUnder(field: HTMLTextAreaElement | HTMLInputElement, change: () => void) {
	const { value: before, selectionStart: start, selectionEnd: end, scrollTop } = field;
	flushSync(change);
	// Some kinds of input have no cursor that could be told of.
	if (field.value === before || start === null || end === null) return;
	const moved = (at: number) => movedTo(before, field.value, at);
	field.setSelectionRange(moved(start), moved(end));
	field.scrollTop = scrollTop;
}

/** Where a position of a text is in another, by what both begin and end with. */
export function movedTo(before: string, after: string, at: number): number {
	const most = Math.min(before.length, after.length);
	let start = 0;
	while (start < most && before[start] === after[start]) start++;
	if (at <= start) return at;
	let end = 0;
	while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const isAfter = at >= before.length - end;
	return isAfter ? at - before.length + after.length : Math.min(at, after.length - end);
}
