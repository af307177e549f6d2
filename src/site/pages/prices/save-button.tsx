import { Bookmark } from "lucide-react";
import { Icon } from "../../../ui/icon.tsx";

/**
 * The button that saves a product in this browser, or removes it again (islands/remember-products.ts). Both labels of the button take the same room, so that
 * nothing moves. The outcome is written after the button, in the same line.
 */
export const SaveButton = ({ product }: { /** The text that `seenProduct` writes. */ readonly product: string }) => (
  <>
    <button type="button" className="button button-outline save-button" data-save="" data-product={product}>
      <Icon of={Bookmark} className="save-icon" />
      <span className="grid">
        <span className="save-name">Simpan</span>
        <span className="saved-name">Tersimpan</span>
      </span>
    </button>
    <span role="status" className="sr-only basis-full" />
  </>
);
