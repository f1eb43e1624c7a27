import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { acceptedOf } from '../works/chosen-file.ts';

interface ChoosePicturesProps {
  label: string;
  look?: ButtonProps['look'];
  onFiles: (files: File[]) => void;
}

/** A button that lets several pictures be chosen. */
export function ChoosePictures({ label, look, onFiles }: ChoosePicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedOf('image')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same files can be chosen again.
          target.value = '';
        }}
      />
      <Button look={look} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
