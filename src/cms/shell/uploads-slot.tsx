import { lazy, Suspense, useSyncExternalStore } from "react";
import { isTrayWanted, onTrayWanted } from "../context/navigation/want-tray.ts";

const UploadTray = lazy(() =>
	import("../records/media/uploads/upload-tray.tsx").then(({ UploadTray }) => ({ default: UploadTray })),
);

/** Where the uploads of this tab are listed, whatever screen is shown; nothing before the first. */
export function UploadsSlot() {
	if (!useSyncExternalStore(onTrayWanted, isTrayWanted)) return null;
	return (
		<Suspense>
			<UploadTray />
		</Suspense>
	);
}
