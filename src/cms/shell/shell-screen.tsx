import { Outlet } from "react-router";

export default function ShellScreen() {
	return <Outlet />;
}
