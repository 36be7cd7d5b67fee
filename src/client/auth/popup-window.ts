/** A window that was opened for signing in, as far as the page that opened it may see. */
export interface PopupWindow {
	readonly closed: boolean;
	close(): void;
}

/** The part of a screen that windows may take, in CSS pixels; of several screens, each begins elsewhere. */
export interface ScreenArea {
	readonly availLeft?: number;
	readonly availTop?: number;
	readonly availWidth: number;
	readonly availHeight: number;
}

const width = 500;
const height = 600;

/** The features for `window.open`, so that the window is in the middle of the screen that its opener is on. */
export function popupFeatures({ availLeft = 0, availTop = 0, availWidth, availHeight }: ScreenArea): string {
	const left = availLeft + Math.max(0, Math.round((availWidth - width) / 2));
	const top = availTop + Math.max(0, Math.round((availHeight - height) / 2));
	return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
