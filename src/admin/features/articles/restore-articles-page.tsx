import { Title } from "../../shell/page-title.tsx";
import { Permitted } from "../../shell/require-permission.tsx";
import { AsOfPanel } from "./as-of-panel.tsx";
import { TrashPanel } from "./trash-panel.tsx";

export function Page() {
  return (
    <>
      <Title>Pulihkan artikel</Title>
      <Permitted permission="writeArticles">
        <TrashPanel />
        <AsOfPanel />
      </Permitted>
    </>
  );
}
