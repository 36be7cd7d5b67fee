import { lazy, Suspense } from "react";
import { useUploads } from "../media/uploads/uploads.ts";

const UploadTray = lazy(() =>
	import("../media/uploads/upload-tray.tsx").then(({ UploadTray }) => ({ default: UploadTray })),
);

/** Where the uploads of this tab stand, whatever screen is shown; nothing while there are none. */
export function UploadsSlot() {
	if (useUploads().length === 0) return null;
	return (
		<Suspense>
			<UploadTray />
		</Suspense>
	);
}
