export interface PopupWindow {
	readonly closed: boolean;
	close(): void;
}

/** Each of several screens has its own origin. */
export interface ScreenArea {
	readonly availLeft?: number;
	readonly availTop?: number;
	readonly availWidth: number;
	readonly availHeight: number;
}

const width = 500;
const height = 600;

export function popupFeatures({ availLeft = 0, availTop = 0, availWidth, availHeight }: ScreenArea): string {
	const left = availLeft + Math.max(0, Math.round((availWidth - width) / 2));
	const top = availTop + Math.max(0, Math.round((availHeight - height) / 2));
	return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
